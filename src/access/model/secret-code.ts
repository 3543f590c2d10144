/** Letters and digits that are not taken for one another when read aloud or copied (Crockford's base 32). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5

/** A code as it is shown: groups of five. */
export const showCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

/** A code as it is compared: however it was typed, without groups, and with the letters that are taken for digits as digits. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** The code of a reset: the hospital, so that a typed code needs nothing beside it, and 100 random bits. */
export const showResetCode = (hospital: string, code: string): string => `${hospital.toUpperCase()}-${showCode(code)}`

export function readResetCode(typed: string): { readonly hospital: string; readonly code: string } | null {
  const found = /^\s*([a-z]{2,20})\s*-(.*)$/i.exec(typed)
  const code = plainCode(found?.[2] ?? '')
  if (!found?.[1] || code.length !== RESET_CODE_LENGTH) return null
  return { hospital: found[1].toLowerCase(), code }
}

export const RESET_CODE_LENGTH = 20
export const RECOVERY_CODE_LENGTH = 10
