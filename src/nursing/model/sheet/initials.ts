/** Initials for names on paper; two names with the same have a figure behind them: 'RU', 'RU2'. */
export function initialsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const name of names) {
    if (found.has(name)) continue
    const letters = name
      .split(/[\s.]+/)
      .filter((word) => word !== '' && !/^(dr|mr|mrs|ms|sr|sister)$/i.test(word))
      .map((word) => word.charAt(0).toUpperCase())
      .join('')
      .slice(0, 3)
    const count = (taken.get(letters) ?? 0) + 1
    taken.set(letters, count)
    found.set(name, count === 1 ? letters : `${letters}${count}`)
  }
  return found
}
