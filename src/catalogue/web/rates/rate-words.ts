const SCHEMES: Readonly<Record<string, string>> = {
  private: 'Private',
  tpa: 'TPA',
  cghs: 'CGHS',
  bhopal: 'Bhopal',
  pmjay: 'PM-JAY',
  general: 'General anaesthesia',
  spinal: 'Spinal anaesthesia',
}
const ACCREDITATIONS: Readonly<Record<string, string>> = {
  any: '',
  nabh: 'NABH/NABL',
  non_nabh: 'not NABH/NABL',
  super_speciality: 'super-speciality',
}
const CITIES = ['', 'tier I', 'tier II', 'tier III'] as const

export const schemeWord = (scheme: string): string => SCHEMES[scheme] ?? scheme
export const accreditationWord = (accreditation: string): string => ACCREDITATIONS[accreditation] ?? accreditation
export const cityWord = (tier: number): string => CITIES[tier] ?? ''

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label || 'Any' }))

export const SCHEME_OPTIONS = optionsOf(SCHEMES)
export const ACCREDITATION_OPTIONS = optionsOf(ACCREDITATIONS)
export const CITY_OPTIONS = CITIES.map((label, tier) => ({ value: String(tier), label: label || 'Any city' }))
