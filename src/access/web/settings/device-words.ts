const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const firstOf = (words: typeof BROWSERS, userAgent: string) => words.find(([pattern]) => pattern.test(userAgent))?.[1]

/** 'Chrome on Windows', from what the browser calls itself. */
export function deviceWords(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent) ?? 'A browser'
  const system = firstOf(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : userAgent ? browser : 'Unknown device'
}
