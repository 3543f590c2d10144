import type { PrescribedLine } from '../model/prescription-form.ts'

const nameOf = ({ medicineId, name }: PrescribedLine) => medicineId ?? name

/** Lines with a key each: what it is, and which of these it is, so that a line keeps its fields when another one goes. */
export const keyedLines = (lines: readonly PrescribedLine[]) =>
  lines.map((line, at) => {
    const before = lines.slice(0, at).filter((other) => nameOf(other) === nameOf(line)).length
    return { key: `${nameOf(line)} ${before}`, line, at }
  })
