import type { IsoDate } from '../../../kernel/calendar.ts'

/** Letters and digits that are not taken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHECK_LENGTH = 5

/** Five characters of a digest: 25 bits, the first bits of its first bytes. */
export const checkCharacters = (digest: Uint8Array): string =>
  Array.from(digest.slice(0, CHECK_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

type Issued = { readonly hospital: string; readonly day: IsoDate; readonly sequence: number; readonly check: string }

/** 'GP-HOPE-261122-006-R4T9X' (decisions 'Gate pass number'); the 1,000th of a day has four digits. */
export const passNumber = ({ hospital, day, sequence, check }: Issued): string =>
  `GP-${hospital.toUpperCase()}-${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}-${String(sequence).padStart(3, '0')}-${check}`

/** What barcode and QR code say: number-visitId (specification 3 section 9). */
export const barcodeText = (number: string, visitNo: string): string => `${number}-${visitNo}`

const CODE = /^(GP-[A-Z]{2,20}-\d{6}-\d{3,}-[0-9A-Z]{5})(?:-(IH[0-9A-Z]+))?$/

/** What was scanned or typed at the gate: the number, and the visit where the barcode was read; null where it is no pass. */
export function readPassCode(typed: string): { readonly number: string; readonly visitNo: string | null } | null {
  const [, number, visitNo = null] = CODE.exec(typed.replace(/\s/g, '').toUpperCase()) ?? []
  return number ? { number, visitNo } : null
}
