/**
 * Whether all texts in a value of a request can be stored: PostgreSQL takes neither NUL nor half of a surrogate pair. Asked
 * before the schema, so that no field of any route can let one through; keys of nested objects are texts too.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inside]) => isStorable(key) && isStorable(inside))
}
