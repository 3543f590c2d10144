import type { ToldPatient } from '../cases/told-patient.ts'
import type { StoryName } from '../stories/stories.ts'
import type { ToldAdmission } from './told-notes.ts'
import type { ToldOrder } from './treatment-sheets.ts'

/** A stay that is told from the first note to the amended summary. */
export type WholeStay = {
  readonly notes: ToldAdmission
  /** In hours after the arrival. */
  readonly orders: readonly ToldOrder[]
}

const iv = { route: 'iv', doseUnit: 'g' } as const

/** One long stay of each hospital that is over: whoever looks for how a record ends finds it here. */
export const WHOLE_STAYS: Partial<Record<StoryName, WholeStay>> = {
  openTibia: {
    notes: {
      texts: {
        present_illness:
          'Hit by a car from the left while crossing the road at 18:00. No loss of consciousness, no vomiting, no pain in chest or abdomen. Could not stand on the right leg; bleeding was held by a cloth.',
        past_illness: 'No diabetes, no hypertension. Tetanus injection not in the last five years.',
        drug_history: 'None.',
        personal_history: 'Mixed diet, no tobacco, no alcohol.',
        occupation_family: 'Fitter in a workshop. Parents well.',
        examination:
          'General: conscious, oriented, pulse 104/min, BP 118/76 mmHg.\nRight leg: wound 6 cm on the inner side of the lower third with bone in sight, deformity, foot warm, pulses felt, toes move.\nChest, abdomen, pelvis, spine: no injury found.',
        investigation:
          'CBC, group, kidney function, X-ray of the leg in two planes: fracture of both bones, lower third.',
        consent:
          'Cleaning of the wound and external fixator, later a nail, risk of infection and non-union explained to the patient and his brother in Marathi; both signed.',
        mlc: 'Police station informed at 21:40, register entry made.',
        expected_stay: '2 weeks',
        review: 'After the operation',
      },
      addendum: 'Owner of the car and number as told by the brother are in the medico-legal register.',
      rounds: [
        [
          1,
          {
            subjective: 'Pain when the leg is moved.',
            objective: 'Temperature 99.6 °F, pulse 92/min. Pin sites dry, toes warm, sensation full.',
            assessment: 'First day after external fixator.',
            plan: 'Same antibiotics, leg raised, toes moved every hour.',
          },
        ],
        [
          2,
          {
            subjective: 'Slept well.',
            objective: 'No fever. Dressing dry outside.',
            assessment: 'Second day, no sign of infection.',
            plan: 'Gentamicin until the evening, then stop.',
          },
        ],
        [
          4,
          {
            subjective: 'No pain at rest.',
            objective: 'Wound looked at: clean, edges alive, little serous fluid; swab sent.',
            assessment: 'Wound clean.',
            plan: 'Cefazolin stops, tablets for pain.',
          },
        ],
        [
          6,
          {
            subjective: 'Sits on the edge of the bed.',
            objective: 'No fever for three days. Haemoglobin 10.8 g/dL.',
            assessment: 'Ready for the second stage when the wound has closed.',
            plan: 'Culture: no growth. Plan the nail for the ninth day.',
          },
        ],
        [
          8,
          {
            subjective: 'Asks when the frame comes off.',
            objective: 'Wound closed by stitches, dry.',
            assessment: 'Fit for the nail tomorrow.',
            plan: 'Nothing by mouth from midnight, consent signed, site marked.',
          },
        ],
        [
          10,
          {
            subjective: 'Little pain.',
            objective: 'No fever. Dressing dry, ankle moves up and down.',
            assessment: 'First day after the nail.',
            plan: 'Check X-ray, knee and ankle exercises.',
          },
        ],
        [
          12,
          {
            subjective: 'Walks with a frame without load.',
            objective: 'Wounds dry, calf soft.',
            assessment: 'Third day after the nail.',
            plan: 'Physiotherapy; antibiotics are over.',
          },
        ],
        [
          14,
          {
            subjective: 'Wants to go home.',
            objective: 'Wounds dry, knee bends to 100 degrees.',
            assessment: 'Fit for discharge tomorrow.',
            plan: 'Stitches out on day 12 after the operation in OPD.',
          },
        ],
      ],
      nights: [
        [
          1,
          {
            observed: 'Slept in parts, tramadol at 02:00. Toes warm and pink at every look.',
            handed_over: 'Drain chart, leg raised.',
          },
        ],
        [5, { observed: 'Slept well. Pin sites cleaned with saline.', handed_over: 'Pin care at 10:00.' }],
        [10, { observed: 'Pain 3 of 10, tablet given. Dressing dry.', handed_over: 'Check X-ray at 09:00.' }],
      ],
    },
    orders: [
      { item: 'Inj. Cefazolin 1 g', dose: 1, ...iv, frequency: 'tds', days: 5, after: 1 },
      { item: 'Inj. Gentamicin 80 mg', dose: 80, route: 'iv', doseUnit: 'mg', frequency: 'tds', days: 3, after: 1 },
      {
        item: 'Inj. Enoxaparin',
        dose: 40,
        route: 'sc',
        doseUnit: 'mg',
        frequency: 'hs',
        days: 13,
        after: 14,
        notGiven: { 8: ['held', 'Operation next morning'] },
      },
      {
        item: 'Inj. Tramadol',
        dose: 100,
        route: 'iv',
        doseUnit: 'mg',
        frequency: 'tds',
        days: 5,
        after: 1,
        notGiven: { 7: ['refused', 'No pain, does not want it'] },
      },
      { item: 'Inj. Cefuroxime 1.5 g', dose: 1.5, ...iv, frequency: 'bd', days: 3, after: 9 * 24 + 9 },
    ],
  },
  infectedKidney: {
    notes: {
      texts: {
        present_illness:
          'Fever with shivering for five days, pain in the right flank, passes little urine since yesterday, drowsy since the morning. Vomited twice.',
        past_illness: 'Type 2 diabetes for eleven years. Stone of the right kidney known for two years.',
        drug_history: 'Metformin and glimepiride, not taken for three days.',
        personal_history: 'Vegetarian, no tobacco.',
        occupation_family: 'Housewife. Husband well.',
        examination:
          'General: drowsy, wakes to call, temperature 103 °F, pulse 128/min, BP 84/52 mmHg, respiration 28/min, SpO₂ 93 % on air.\nAbdomen: tender right flank, kidney felt. Chest clear. Heart: S1, S2 normal.',
        investigation:
          'CBC, kidney function, electrolytes, lactate, sugar, urine and blood culture; ultrasound: right kidney wide, stone at the upper ureter.',
        consent:
          'Drainage of the kidney by a stent, intensive care and dialysis if needed explained to the husband in Hindi; he signed, the patient could not.',
        expected_stay: '10 days',
        review: 'In intensive care after the stent',
      },
      amended: [
        'The allergy was not asked when the note was signed',
        {
          drug_history:
            'Metformin and glimepiride, not taken for three days. No allergy to any medicine, asked of the husband.',
        },
      ],
      rounds: [
        [
          1,
          {
            subjective: 'Answers when asked.',
            objective: 'Temperature 101 °F, pulse 108/min, BP 104/60 on noradrenaline. Urine 60 ml an hour.',
            assessment: 'Septic shock, first day after the stent.',
            plan: 'Meropenem, fluids by balance, sugar every 4 h.',
          },
        ],
        [
          2,
          {
            subjective: 'Thirsty.',
            objective: 'Noradrenaline off since 06:00, lactate 1.9.',
            assessment: 'Shock is over.',
            plan: 'Sips of water, line stays one day.',
          },
        ],
        [
          4,
          {
            subjective: 'Eats soft food.',
            objective: 'No fever since yesterday. Creatinine 1.9, was 3.4.',
            assessment: 'Kidney recovers.',
            plan: 'Culture: E. coli, meropenem works. Catheter out tomorrow.',
          },
        ],
        [
          6,
          {
            subjective: 'Walks to the toilet.',
            objective: 'Pulse 84/min, BP 126/78. Creatinine 1.4.',
            assessment: 'Fit for the ward.',
            plan: 'Move to a shared room, insulin by sugar.',
          },
        ],
        [
          8,
          {
            subjective: 'Slight pain when passing urine.',
            objective: 'Urine clear, no fever for five days.',
            assessment: 'Stent irritates, no new infection.',
            plan: 'Meropenem until day 10.',
          },
        ],
        [
          10,
          {
            subjective: 'Well.',
            objective: 'Creatinine 1.1, sugar 140 to 180.',
            assessment: 'Fit for discharge tomorrow.',
            plan: 'Stone to be broken and stent out after six weeks.',
          },
        ],
      ],
      nights: [
        [
          1,
          {
            observed: 'Restless until 02:00, then slept. Urine 420 ml in the night.',
            handed_over: 'Balance chart, sugar at 06:00.',
          },
        ],
        [4, { observed: 'Slept well, no fever.', handed_over: 'Catheter out today.' }],
        [7, { observed: 'Slept, up once to the toilet.', handed_over: 'Insulin before breakfast.' }],
      ],
    },
    orders: [
      {
        item: 'Inj. Meropenem 1 g',
        dose: 1,
        ...iv,
        frequency: 'bd',
        days: 11,
        after: 1,
        instructions: 'in 100 ml NS over 30 min',
      },
      { item: 'Inj. Pantoprazole 40 mg', dose: 40, route: 'iv', doseUnit: 'mg', frequency: 'od', days: 9, after: 1 },
      {
        item: 'Inj. Heparin',
        dose: 5000,
        route: 'sc',
        doseUnit: 'IU',
        frequency: 'bd',
        days: 6,
        after: 3 * 24,
        notGiven: { 4: ['held', 'Bleeding from the gums, doctor told'] },
      },
    ],
  },
}

/** The patients whose whole stay is told: of each such story who came first and went home. */
export const wholeStays = (patients: readonly ToldPatient[]): (readonly [ToldPatient, WholeStay])[] => {
  const told = new Map<StoryName, readonly [ToldPatient, WholeStay]>()
  for (const patient of patients) {
    const { name, leaves } = patient.case
    const stay = WHOLE_STAYS[name]
    if (leaves && stay && !told.has(name)) told.set(name, [patient, stay])
  }
  return [...told.values()]
}
