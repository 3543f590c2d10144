const STATE = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/
const BHARAT = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/

/**
 * The number of a vehicle as it is stored: an Indian registration in capitals with a space between its parts ('MH 31 AB 1234',
 * '22 BH 1234 AA') however it was typed; anything else as it was typed. Null where nothing was.
 */
export function vehicleNumber(typed: string): string | null {
  const plain = typed.replace(/[\s.-]/g, '').toUpperCase()
  const [, ...parts] = STATE.exec(plain) ?? BHARAT.exec(plain) ?? []
  return parts.filter(Boolean).join(' ') || typed.trim().replace(/\s+/g, ' ') || null
}
