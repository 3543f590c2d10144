export const GENDERS = ['male', 'female', 'other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
/** Offered for a field that takes any text. */
export const IDENTITY_TYPES = ['Aadhar', 'Passport', 'Voter ID', 'Driving Licence', 'PAN'] as const
