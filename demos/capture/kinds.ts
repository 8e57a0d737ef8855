/** Names of files that are captures, which the debugger opens. */
export const CAPTURES = /\.(trace|jsonl|dp2)$/i
