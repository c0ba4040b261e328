import type { OutcomeWords, TerminalSessionMessages } from "../messages/messages.js";

/** Every word of the components, those of parts that are loaded later too. */
export type CompleteMessages = Required<TerminalSessionMessages>;

const number = new Intl.NumberFormat("zh-CN");
const count = (value: number, what: string): string => `${number.format(value)} ${what}`;

/** The catalogue in simplified Chinese. A catalogue in another language is an object of the same type. */
export const chineseMessages: CompleteMessages = {
  spaces: (value) => count(value, "个空格"),
  tabs: (value) => count(value, "个制表符"),
  blankLines: (value) => count(value, "个空行"),
  repeated: (sign, value) => `${sign} × ${number.format(value)}`,

  outputName: "输出",
  streamMarks: { stderr: "错", stdin: "入", system: "系" },
  streamNames: { stderr: "错误输出", stdin: "输入", system: "系统消息" },
  gapMark: "缺",
  missingOutput: ({ fromSequence, toSequence }) =>
    fromSequence === toSequence
      ? `此处缺少第 ${fromSequence} 段输出`
      : `此处缺少第 ${fromSequence} 至 ${toSequence} 段输出`,
  linkTarget: ({ host, address }) => (host === undefined ? address : `${host} — ${address}`),
  linkRefused: (address) => `未打开：${address}`,
  linkList: "屏幕上的链接",
  linkListEmpty: "屏幕上没有链接",

  panelName: (command) => (command === undefined ? "终端会话" : `终端会话：${command}`),
  states: { idle: "空闲", running: "运行中", waiting: "等待批准", error: "出错" },
  outcome,
  elapsed,
  elapsedName: "已用时间",
  commandName: "命令",
  noCommand: "尚无命令",
  workingDirectoryName: "工作目录",
  copyCommand: "复制命令",
  commandCopied: "命令已复制",
  copyFailed: "无法复制",
  stop: "停止",
  stopHint: "请求程序结束",
  stopping: "正在请求…",
  stopAsked: "已请求结束，仍在运行",
  stopFailed: (reason) => (reason === "" ? "无法停止" : `无法停止：${reason}`),

  tools: "复制、保存、纯文本",
  search: "搜索输出",
  searchName: "在输出中搜索",
  searchPlaceholder: "在输出中查找",
  searchNext: "下一个匹配",
  searchPrevious: "上一个匹配",
  searchClose: "关闭搜索",
  searchCaseSensitive: "区分大小写",
  searchWholeWord: "全字匹配",
  searchRegularExpression: "正则表达式",
  searchInvalid: "表达式无效",
  searchResults: ({ index, count: found }) => {
    if (found === 0) return "无匹配";
    return index === undefined
      ? count(found, "个匹配")
      : `第 ${number.format(index)} 个，共 ${number.format(found)} 个`;
  },

  expandOutput: "显示全部输出",
  collapseOutput: "收起",

  approvalName: "批准",
  approvalQuestion: "允许运行此命令吗？",
  approvalPosition: ({ index, count: all }) => `第 ${number.format(index)} 个，共 ${number.format(all)} 个`,
  approvalNext: "下一个请求",
  approvalPrevious: "上一个请求",
  agentSays: "代理的说明",
  approvalCommandUnknown: "代理没有说明这涉及哪条命令。",
  lines: (value) => count(value, "行"),
  characters: (value) => count(value, "个字符"),
  suspiciousCharacters: (value) => count(value, "个隐藏或易混淆的字符"),
  omittedFromView: (value) => `未显示 ${count(value, "个字符")}`,
  commandEnd: "结尾为",
  choices: {
    allow: "允许",
    deny: "拒绝",
    allow_once: "允许一次",
    allow_always: "始终允许",
    reject_once: "拒绝一次",
    reject_always: "始终拒绝",
    unknown: "未知的回答",
  },
  optionUnknown: "这里无人知道此回答的作用，因此不能选择",
  sending: "正在发送决定…",
  sent: "决定已发送，等待会话确认。",
  decisionLate: "会话没有回应，可以重新决定。",
  decisionFailed: (reason) =>
    reason === "" ? "决定没有送达，可以重新决定。" : `决定没有送达（${reason}），可以重新决定。`,
  approvalNobody: "这里无人可以回答此请求。",
  approvalSessionOver: "会话已结束，此请求不能再回答。",
  approvalExpired: "此请求已过期，不再等待回答。",
  approvalExpiresIn: (left) => `${left} 后过期`,
  directoryUnknown: "未说明",
  denyWithReason: "拒绝并说明原因…",
  editCommand: "修改…",
  expandCommand: "全部显示",
  approvalReadToEnd: "请滚动到命令末尾后再允许。",
  approvalTooLong: "命令过长，无法完整显示，因此不能在此允许。",
  approvalChanged: "在您可能正在阅读时，此请求发生了变化。",
  approvalReviewed: "我已重新阅读",
  allowedHere: "您已允许",
  deniedHere: "您已拒绝",
  receiptAsked: "原请求",
  receiptLasting: "从现在起",
  receiptReason: "原因",
  allowedElsewhere: "已在别处允许",
  deniedElsewhere: "已在别处拒绝",
  allowedDespite: "在您的回答到达之前已在别处允许",
  deniedDespite: "在您的回答到达之前已在别处拒绝",
  withdrawn: "请求已撤回",
  dismiss: "关闭",
  reasonName: "为什么拒绝？代理会得知。",
  reasonSend: "以此原因拒绝",
  editName: "改为运行的命令",
  editPreview: "将会这样运行",
  editSend: "允许修改后的命令",
  editUnchanged: "请先修改命令。",
  editEmpty: "没有命令。",
  lastingAllow: "这也会允许以后的请求，届时不再询问。",
  lastingReject: "这也会拒绝以后的请求，届时不再询问。",
  lastingRule: "适用于",
  lastingUnknown: "这里无人知道它适用于哪些请求。",
  lastingConfirmAllow: "从现在起都允许",
  lastingConfirmReject: "从现在起都拒绝",
  draftBack: "返回",

  nothingYet: "这里尚未运行任何命令",
  scrollToEnd: "到末尾",
  plainText: "终端无法加载，以下为纯文本",
  errorTitle: "会话失败",
  exitSummaryName: "摘要",
  noOutput: "无输出",
  diagnostics: (value) => count(value, "条诊断"),
  diagnosticField: (field) => `字段 ${field}`,
  diagnosticsDropped: (value) => `另有 ${count(value, "条诊断")}未保留`,
  omittedOutput: (value) => `顶部省略了 ${count(value, "个字符")}`,
  gaps: (value) => `输出有 ${count(value, "处缺失")}`,
  hiddenCharacters: (value) => `未完成的序列中隐藏了 ${count(value, "个字符")}`,
  linkHydrating: "正在加载先前的输出…",
  linkLost: ({ reason, mayBeRunning }) =>
    `连接已断开${reason === undefined ? "" : `：${reason.replace(/[.。]$/, "")}`}。${mayBeRunning ? "程序可能仍在运行。" : ""}`,

  copyOutput: "复制输出",
  outputCopied: "输出已复制",
  showRows: (value) => `显示隐藏的 ${count(value, "行")}`,
  hideRows: "收起",
  omittedLines: (value) => `未显示 ${count(value, "行")}`,

  toolsName: "工具",
  copyText: "复制文本",
  copyColours: "连同颜色复制",
  copyExactly: "复制原文",
  toolCopied: "已复制",
  toolSaved: "已开始下载",
  toolFailed: "无法完成",
  save: "另存为",
  fileKinds: {
    text: "文本",
    html: "HTML",
    markdown: "Markdown",
    "asciicast-v2": "asciicast v2",
    "asciicast-v3": "asciicast v3",
  },
  plainView: "纯文本",
  plainViewName: "纯文本输出",
  plainTimes: "时间",
  links: "链接",
  nextError: "下一处错误",
  previousError: "上一处错误",
  noMoreErrors: "没有更多错误",
  timeline: "时间",
  play: "播放",
  pause: "暂停",
  timelinePosition: (at, duration) => `${at} / ${duration}`,
  plainOmitted: (value) => `上方有 ${count(value, "个字符")}未显示`,

  announceOutput: ({ lines, lastLine }) =>
    `输出 ${count(lines, "行")}${lastLine === undefined ? "" : `，最后一行：${lastLine}`}`,
  announceWaiting: (command) => (command === undefined ? "需要批准" : `需要批准：${command}`),
  announceRunning: "运行中",
  announceEnded: (ended) => `会话结束：${ended}`,
  announceError: (title) => (title === undefined ? "会话失败" : `会话失败：${title}`),
};

function outcome(ended: OutcomeWords): string {
  switch (ended.kind) {
    case "success":
    case "failure":
      return `已退出，代码 ${ended.code}`;
    case "signal":
      return `被 ${ended.signal} 终止`;
    case "cancelled":
      return ended.signal === undefined ? "已停止" : `已被 ${ended.signal} 停止`;
    case "denied":
      return "已拒绝";
    case "unknown":
      return "已结束，代码未知";
  }
}

function elapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
  const minutes = Math.floor(seconds / 60) % 60;
  const padded = [minutes, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return hours > 0 ? `${hours}:${padded.join(":")}` : `${minutes}:${padded[1]}`;
}
