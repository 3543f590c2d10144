type Ward = readonly [wardCode: string, wardType: string, location: string, rooms: number]

/** Wards of a multi-specialty house, and of one for scheme patients. */
export const WARDS: Readonly<Record<string, readonly Ward[]>> = {
  hope: [
    ['DLX', 'Deluxe Room', 'Third floor', 4],
    ['PVT', 'Private Single', 'Third floor', 8],
    ['SP1', 'Semi Private', 'First floor', 8],
    ['SP2', 'Semi Private', 'Second floor', 8],
    ['TS1', 'Twin Sharing with attached toilet', 'First floor', 6],
    ['TS2', 'Twin Sharing with attached toilet', 'Second floor', 6],
    ['TS3', 'Twin Sharing', 'Third floor', 6],
    ['GM', 'Male General Ward', 'Ground floor', 16],
    ['GF', 'Female General Ward', 'Ground floor', 16],
    ['PED', 'Paediatric Ward', 'Second floor', 8],
    ['DC', 'Day Care', 'Ground floor', 6],
    ['ICU1', 'ICU', 'First floor', 8],
    ['ICU3', 'ICU', 'Third floor', 6],
    ['TICU', 'Trauma ICU', 'Ground floor', 4],
    ['CICU', 'Cardiac ICU', 'First floor', 4],
    ['ISO', 'Isolation', 'Third floor', 2],
    ['DIA', 'Dialysis Unit', 'Ground floor', 12],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1],
    ['OT3', 'Operation Theatre 3', 'Second floor', 1],
  ],
  ayushman: [
    ['GEN', 'General Ward', 'Ground floor', 20],
    ['ICU', 'ICU', 'First floor', 10],
    ['PVT', 'Private', 'Second floor', 5],
    ['SP', 'Semi Private', 'First floor', 10],
    ['PED', 'Paediatric', 'First floor', 15],
    ['MAT', 'Maternity', 'Second floor', 12],
    ['EMG', 'Emergency', 'Ground floor', 8],
    ['CCU', 'Cardiac Care', 'First floor', 6],
    ['DIA', 'Dialysis', 'Ground floor', 20],
    ['POP', 'Post-operative', 'Second floor', 8],
    ['OT1', 'Operation Theatre 1', 'Second floor', 1],
    ['OT2', 'Operation Theatre 2', 'Second floor', 1],
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
