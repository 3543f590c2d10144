/** What a spreadsheet would take for a formula when a cell begins with it; some read the full-width signs alike. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Whether a spreadsheet would calculate this text instead of showing it. */
export const isFormulaLike = (text: string): boolean => FORMULA.test(text)

/** The text as every spreadsheet shows it and none calculates it. */
export const plainCell = (text: string): string => (isFormulaLike(text) ? `'${text}` : text)

/** The mark by which Excel knows UTF-8. */
export const EXCEL_MARK = '\ufeff'
