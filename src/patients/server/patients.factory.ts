import type { RegistrationInput } from '../model/patient.ts'

/** A registration that nothing is wrong with; a test names only what it is about. */
export const aRegistration = (about: Partial<RegistrationInput> = {}): RegistrationInput => ({
  name: 'Asha Patil',
  payerId: 'private',
  age: 41,
  gender: 'female',
  phone: '9822012345',
  address: '12 Temple Road, Nagpur',
  emergencyContactName: 'Ravi Patil',
  emergencyContactMobile: '9822054321',
  ...about,
})
