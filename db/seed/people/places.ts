type Place = { readonly cityTown: string; readonly pinCode: string; readonly state: string }

const of = (state: string, places: Readonly<Record<string, string>>): Place[] =>
  Object.entries(places).map(([pinCode, cityTown]) => ({ cityTown, pinCode, state }))

/** Where the patients come from: towns with one of their PIN codes. */
export const PLACES: readonly Place[] = [
  ...of('Maharashtra', {
    440010: 'Nagpur',
    440022: 'Nagpur',
    440024: 'Nagpur',
    440034: 'Nagpur',
    441108: 'Borkhedi',
    442001: 'Wardha',
    442401: 'Chandrapur',
    444001: 'Akola',
    444601: 'Amravati',
    445001: 'Yavatmal',
    441601: 'Gondia',
    441904: 'Bhandara',
  }),
  ...of('Madhya Pradesh', { 480001: 'Chhindwara', 460001: 'Betul', 480661: 'Seoni' }),
]

export const STREETS = [
  'Temple Road',
  'Station Road',
  'Gandhi Chowk',
  'Shivaji Nagar',
  'Ambedkar Ward',
  'Subhash Road',
  'Civil Lines',
  'Nehru Colony',
  'MIDC Quarters',
  'Old Bus Stand',
  'Market Lane',
  'Hanuman Nagar',
] as const
