import type { WardClass } from '../../../src/catalogue/model/rates/rates.ts'
import type { WardAdmits } from '../../../src/wards/model/ward-admits.ts'
import type { Place } from '../stories/story.ts'

type Ward = readonly [
  wardCode: string,
  wardType: string,
  location: string,
  rooms: number,
  wardClass: WardClass,
  /** The accommodation whose rates a day costs. */
  roomType?: string,
  /** Everyone, where nothing is said. */
  admits?: WardAdmits,
]

/** Wards of a multi-specialty hospital, and of one for scheme patients. */
export const WARDS: Readonly<Record<string, readonly Ward[]>> = {
  hope: [
    ['DLX', 'Deluxe Room', 'Third floor', 2, 'deluxe', 'Private'],
    ['PVT', 'Private Single', 'Third floor', 4, 'private', 'Private'],
    ['SP1', 'Semi Private', 'First floor', 6, 'semi_private', 'Semi Private'],
    ['SP2', 'Semi Private', 'Second floor', 4, 'semi_private', 'Semi Private'],
    ['TS1', 'Twin Sharing with attached toilet', 'First floor', 4, 'semi_private', 'Semi Private'],
    ['TS2', 'Twin Sharing with attached toilet', 'Second floor', 4, 'semi_private', 'Semi Private'],
    ['TS3', 'Twin Sharing', 'Third floor', 2, 'semi_private', 'Semi Private'],
    ['GM', 'Male General Ward', 'Ground floor', 16, 'general', 'General Ward', 'male'],
    ['GF', 'Female General Ward', 'Ground floor', 10, 'general', 'General Ward', 'female'],
    ['PED', 'Paediatric Ward', 'Second floor', 6, 'general', 'General Ward'],
    ['DC', 'Day Care', 'Ground floor', 6, 'day_care', 'Day Care'],
    ['ICU1', 'ICU', 'First floor', 6, 'icu', 'ICU'],
    ['ICU3', 'ICU', 'Third floor', 4, 'icu', 'ICU'],
    ['TICU', 'Trauma ICU', 'Ground floor', 2, 'icu', 'ICU'],
    ['CICU', 'Cardiac ICU', 'First floor', 3, 'icu', 'ICU'],
    ['ISO', 'Isolation', 'Third floor', 2, 'private', 'Private'],
    ['DIA', 'Dialysis Unit', 'Ground floor', 6, 'day_care', 'Day Care'],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1, 'theatre'],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1, 'theatre'],
    ['OT3', 'Operation Theatre 3', 'Second floor', 1, 'theatre'],
  ],
  ayushman: [
    ['GEN', 'General Ward', 'Ground floor', 16, 'general', 'General Ward'],
    ['ICU', 'ICU', 'First floor', 6, 'icu', 'ICU'],
    ['PVT', 'Private', 'Second floor', 5, 'private', 'Private'],
    ['SP', 'Semi Private', 'First floor', 8, 'semi_private', 'Semi Private'],
    ['PED', 'Paediatric', 'First floor', 10, 'general', 'General Ward'],
    ['MAT', 'Maternity', 'Second floor', 10, 'general', 'General Ward', 'female'],
    ['EMG', 'Emergency', 'Ground floor', 4, 'general', 'General Ward'],
    ['CCU', 'Cardiac Care', 'First floor', 3, 'icu', 'ICU'],
    ['DIA', 'Dialysis', 'Ground floor', 8, 'day_care', 'Day Care'],
    ['POP', 'Post-operative', 'Second floor', 6, 'hdu', 'Semi Private'],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1, 'theatre'],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1, 'theatre'],
  ],
}

/** Where the beds of a story are, the first choice first. */
export const PLACES_OF: Readonly<Record<string, Readonly<Record<Place, readonly string[]>>>> = {
  hope: {
    general: ['PED', 'GM', 'GF', 'TS3', 'TS2'],
    shared: ['SP1', 'TS1', 'SP2', 'TS2', 'TS3'],
    private: ['PVT'],
    deluxe: ['DLX', 'PVT'],
    intensive: ['ICU1', 'ICU3'],
    cardiac: ['CICU', 'ICU1'],
    isolation: ['ISO'],
    maternity: ['GF'],
    day: ['DC', 'DIA'],
  },
  ayushman: {
    general: ['PED', 'GEN', 'EMG'],
    shared: ['SP'],
    private: ['PVT'],
    deluxe: ['PVT'],
    intensive: ['ICU', 'POP'],
    cardiac: ['CCU', 'ICU'],
    isolation: ['EMG'],
    maternity: ['MAT'],
    day: ['DIA'],
  },
}

type Whose = { readonly gender: string; readonly age: number }
const CHILD_BELOW = 14

/** Children lie in the children's ward, and nobody else does; wards of one sex take that sex. */
export const takes = ({ code, admits }: { code: string; admits: string }, { gender, age }: Whose): boolean =>
  code === 'PED'
    ? age < CHILD_BELOW
    : (admits === 'any' || admits === gender) && (age >= CHILD_BELOW || !/^G/.test(code))
