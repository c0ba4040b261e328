// A full-screen program: draws the alternate screen at the terminal's size, again at every resize, and ends with `q`.
const { stdin, stdout } = process;
const draw = () => {
  const { columns, rows } = stdout;
  const border = "─".repeat(columns - 2);
  stdout.write(`\u001b[2J\u001b[H\u001b[36m┌${border}┐\u001b[0m`);
  stdout.write(`\u001b[3;3H\u001b[1mA full-screen program\u001b[0m`);
  stdout.write(`\u001b[5;3H${columns} columns, ${rows} rows`);
  stdout.write(`\u001b[${rows};1H\u001b[36m└${border}┘\u001b[0m`);
};

stdout.write("before the full screen\n\u001b[?1049h\u001b[?25l");
stdin.setRawMode(true);
stdout.on("resize", draw);
draw();
stdin.on("data", (keys) => {
  if (!keys.toString().includes("q")) return;
  stdout.write("\u001b[?25h\u001b[?1049lafter the full screen\n");
  process.exit(0);
});
