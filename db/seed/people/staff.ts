/** Who works on bills and claims; invented. */
export const EXECUTIVES: Readonly<Record<string, readonly string[]>> = {
  hope: [
    'Nanda Joshi',
    'Salim Shaikh',
    'Javed Pathan',
    'Sushma Gedam',
    'Ravi Khandekar',
    'Dr. Ashwini Bhole',
    'Minal Dorle',
    'Prafull Sayam',
    'Kiran Bobde',
    'Ujwala Tighare',
  ],
  ayushman: [
    'Bharti Waghmare',
    'Mukesh Khobragade',
    'Nutan Zode',
    'Dr. Sagar Malewar',
    'Kunal Barde',
    'Snehal Ukey',
    'Farzana Sheikh',
    'Rupesh Chavhan',
  ],
}

/** Who calls those who went home. */
export const TELECALLERS: Readonly<Record<string, readonly string[]>> = {
  hope: ['Sangeeta Yadav', 'Meena Kohad', 'Asha Telang'],
  ayushman: ['Harsha Raut', 'Nisha Bokade', 'Swati Dhote'],
}

/** Who stands at the gate. */
export const GATE: Readonly<Record<string, string>> = { hope: 'Ramdas Uikey', ayushman: 'Shivaji Madavi' }
