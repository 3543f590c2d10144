/** What of a list is gone and what is new in it; nothing is both, and what stays is neither. */
export function difference(had: readonly string[], wanted: readonly string[]): { gone: string[]; added: string[] } {
  return {
    gone: had.filter((id) => !wanted.includes(id)),
    added: [...new Set(wanted)].filter((id) => !had.includes(id)),
  }
}
