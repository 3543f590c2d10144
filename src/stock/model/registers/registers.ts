import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'

/** The registers of what is handed out on the prescription of a doctor only, each with numbers of its own. */
export const REGISTERS = ['H1', 'X', 'narcotic'] as const
export type Register = (typeof REGISTERS)[number]

/** The register in which a sale or an issue of it is entered; null where there is none (Drugs Rules, rule 65; stock.md 4). */
export const registerOf = (schedule: Schedule): Register | null =>
  REGISTERS.find((register) => register === schedule) ?? null
