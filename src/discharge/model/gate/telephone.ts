/** The address that calls the first number in what a hospital gives as its telephone; null where there is none. */
export function callAddress(telephone: string): string | null {
  const [number = ''] = /\+?\d(?:[\d\s()-]*\d)?/.exec(telephone) ?? []
  const digits = number.replace(/[^\d+]/g, '')
  return digits.length >= 5 ? `tel:${digits}` : null
}
