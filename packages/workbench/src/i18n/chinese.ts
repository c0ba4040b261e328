import type { TerminalNodeMessages } from "../contracts/i18n-contracts.js";

/** The words of a terminal node in simplified Chinese. */
export const chinese: TerminalNodeMessages = {
  actions: {
    caseSensitive: "区分大小写",
    close: "关闭",
    find: "在终端中查找",
    next: "下一个匹配项",
    previous: "上一个匹配项",
    regex: "正则表达式",
  },
  closeGuard: {
    cancel: "保持打开",
    confirm: "关闭并结束",
    description: "此终端中仍有程序在运行。关闭终端会结束该程序。",
    title: "关闭此终端？",
    failed: "无法关闭终端，它将继续运行。",
  },
  dockLabel: "终端",
  emptySession: "尚无终端会话。",
  findPlaceholder: "查找",
  find: {
    found: "{{count}} 个匹配项",
    invalid: "表达式无效",
    none: "没有匹配项",
    position: "第 {{index}} 个，共 {{count}} 个",
    wholeWord: "全字匹配",
  },
  holder: {
    agent: "由智能体控制",
    nobody: "无人控制",
    person: "由人控制",
    failed: "无法更改控制方。",
    handBack: "交还",
    takeOver: "接管",
  },
  leave: "按 Ctrl+F6 离开终端",
  links: {
    empty: "屏幕上没有链接",
    list: "屏幕上的链接",
  },
  paste: {
    cancel: "不粘贴",
    confirm: "粘贴",
    description: "文本包含多行，程序可能会立即逐行执行。",
    title: "粘贴多行文本？",
  },
  recovery: {
    connectionLost: "连接已断开。程序可能仍在运行。",
    hydrating: "正在加载先前的输出…",
    replayGap: "连接断开期间丢失了部分输出。",
    sessionLost: "终端会话已丢失。",
    snapshotTruncated: "较早的输出已不再保留。",
  },
  screen: {
    name: "终端",
    plainText: "无法加载终端，此处显示纯文本",
  },
  status: {
    created: "已创建",
    detached: "已分离",
    ended: "已结束",
    exited: "已退出",
    failed: "失败",
    running: "运行中",
    starting: "启动中",
  },
  title: "终端",
};
