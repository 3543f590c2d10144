import type { WardClass } from '../../../src/catalogue/model/rates/rates.ts'
import type { WardAdmits } from '../../../src/wards/model/ward-admits.ts'

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
    ['DLX', 'Deluxe Room', 'Third floor', 4, 'deluxe', 'Private'],
    ['PVT', 'Private Single', 'Third floor', 8, 'private', 'Private'],
    ['SP1', 'Semi Private', 'First floor', 8, 'semi_private', 'Semi Private'],
    ['SP2', 'Semi Private', 'Second floor', 8, 'semi_private', 'Semi Private'],
    ['TS1', 'Twin Sharing with attached toilet', 'First floor', 6, 'semi_private', 'Semi Private'],
    ['TS2', 'Twin Sharing with attached toilet', 'Second floor', 6, 'semi_private', 'Semi Private'],
    ['TS3', 'Twin Sharing', 'Third floor', 6, 'semi_private', 'Semi Private'],
    ['GM', 'Male General Ward', 'Ground floor', 16, 'general', 'General Ward', 'male'],
    ['GF', 'Female General Ward', 'Ground floor', 16, 'general', 'General Ward', 'female'],
    ['PED', 'Paediatric Ward', 'Second floor', 8, 'general', 'General Ward'],
    ['DC', 'Day Care', 'Ground floor', 6, 'day_care'],
    ['ICU1', 'ICU', 'First floor', 8, 'icu', 'ICU'],
    ['ICU3', 'ICU', 'Third floor', 6, 'icu', 'ICU'],
    ['TICU', 'Trauma ICU', 'Ground floor', 4, 'icu', 'ICU'],
    ['CICU', 'Cardiac ICU', 'First floor', 4, 'icu', 'ICU'],
    ['ISO', 'Isolation', 'Third floor', 2, 'private', 'Private'],
    ['DIA', 'Dialysis Unit', 'Ground floor', 12, 'day_care'],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1, 'theatre'],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1, 'theatre'],
    ['OT3', 'Operation Theatre 3', 'Second floor', 1, 'theatre'],
  ],
  ayushman: [
    ['GEN', 'General Ward', 'Ground floor', 20, 'general', 'General Ward'],
    ['ICU', 'ICU', 'First floor', 10, 'icu', 'ICU'],
    ['PVT', 'Private', 'Second floor', 5, 'private', 'Private'],
    ['SP', 'Semi Private', 'First floor', 10, 'semi_private', 'Semi Private'],
    ['PED', 'Paediatric', 'First floor', 15, 'general', 'General Ward'],
    ['MAT', 'Maternity', 'Second floor', 12, 'general', 'General Ward', 'female'],
    ['EMG', 'Emergency', 'Ground floor', 8, 'general', 'General Ward'],
    ['CCU', 'Cardiac Care', 'First floor', 6, 'icu', 'ICU'],
    ['DIA', 'Dialysis', 'Ground floor', 20, 'day_care'],
    ['POP', 'Post-operative', 'Second floor', 8, 'hdu', 'Semi Private'],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1, 'theatre'],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1, 'theatre'],
  ],
}

/** The rooms that patients occupy, in the order in which the demo fills them. */
export const BEDS: Readonly<Record<string, readonly string[]>> = {
  hope: ['GM', 'GF', 'SP1', 'TS1', 'ICU1', 'PVT', 'SP2', 'TS2', 'PED', 'DLX', 'TS3'],
  ayushman: ['GEN', 'SP', 'MAT', 'ICU', 'PED', 'POP', 'PVT', 'CCU'],
}

type Whose = { readonly gender: string; readonly age: number }
const isChild = ({ age }: Whose) => age < 14
const isWoman = (whose: Whose) => whose.gender === 'female' && !isChild(whose)
const isMan = (whose: Whose) => whose.gender === 'male' && !isChild(whose)

/** Wards that do not take everybody. */
export const ONLY_FOR: Readonly<Record<string, (whose: Whose) => boolean>> = {
  GM: isMan,
  GF: isWoman,
  MAT: isWoman,
  PED: isChild,
}
