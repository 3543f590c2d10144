import type { StoryName } from '../stories/stories.ts'

type Texts = Readonly<Record<string, string>>
type OnDays = readonly (readonly [day: number, texts: Texts])[]

/** The admission note of a story, and what was written after it. */
export type ToldAdmission = {
  readonly texts: Texts
  /** Not signed yet. */
  readonly isDraft?: true
  readonly addendum?: string
  /** Why the signed note was amended, and to what. */
  readonly amended?: readonly [reason: string, texts: Texts]
  readonly rounds?: OnDays
  readonly nights?: OnDays
}

/** Complaint, diagnoses, surgeries and payer come from the record. */
export const TOLD_ADMISSIONS: Partial<Record<StoryName, ToldAdmission>> = {
  perforatedIleum: {
    texts: {
      present_illness:
        'Fever for two weeks, treated at home. For two days severe pain in the whole abdomen, swelling, vomiting five times, no stool and no wind since yesterday.',
      past_illness: 'No diabetes, no tuberculosis. No operation before.',
      drug_history: 'Tab. Paracetamol by himself. Diclofenac gave wheals in 2019.',
      personal_history: 'Mixed diet, chews tobacco, no alcohol.',
      occupation_family: 'Driver. Wife and two children well.',
      examination:
        'General: ill, dehydrated, temperature 102.2 °F, pulse 124/min, BP 96/60 mmHg.\nAbdomen: distended, guarding and rigidity all over, liver dullness gone, no bowel sounds.\nChest: clear. Heart: S1, S2 normal. Nervous system: conscious, oriented.',
      investigation:
        'CBC, kidney function, electrolytes, Widal, blood culture; X-ray of the abdomen erect: gas under the right dome.',
      consent:
        'Emergency laparotomy, possible stoma and its risks explained to the patient and his wife in Hindi; both signed.',
      expected_stay: '10 to 14 days',
      review: 'After the operation, in intensive care',
    },
    amended: [
      'The stoma was not named in the consent',
      {
        consent:
          'Emergency laparotomy with resection and ileostomy, stay in intensive care and ventilator explained to the patient and his wife in Hindi; both signed.',
      },
    ],
    rounds: [
      [
        1,
        {
          subjective: 'Pain when he moves.',
          objective: 'Temperature 100.8 °F, pulse 108/min, BP 108/70. Urine 900 ml. Stoma pink, drain 120 ml.',
          assessment: 'First day after resection, off inotropes since 05:00.',
          plan: 'Wean the ventilator. Same antibiotics. Electrolytes in the evening.',
        },
      ],
      [
        2,
        {
          subjective: 'Asks for water.',
          objective: 'On a mask, SpO₂ 97 %. Temperature 99.8 °F. Abdomen soft, stoma works.',
          assessment: 'Improving.',
          plan: 'Sips of water. Sit up, chest physiotherapy.',
        },
      ],
      [
        6,
        {
          subjective: 'Eats soft food.',
          objective: 'No fever for two days. Wound dry at the upper end, lower third red.',
          assessment: 'Better; wound infection begins.',
          plan: 'Two stitches out, swab sent. To the general ward.',
        },
      ],
      [
        12,
        {
          subjective: 'Fever with chills since midnight.',
          objective: 'Temperature 103 °F, pulse 132/min, BP 84/50. Bile in the drain.',
          assessment: 'Leak of the anastomosis with septic shock.',
          plan: 'Operation today. Intensive care, noradrenaline, cultures.',
        },
      ],
    ],
    nights: [
      [
        1,
        {
          observed: 'Slept little. Suction four times, turned every two hours. Drain 120 ml, urine 900 ml.',
          handed_over: 'Electrolytes at 18:00. No diclofenac.',
        },
      ],
      [
        2,
        {
          observed: 'Tube out at 21:10, mask 6 l. Sips of water taken. Stoma bag changed.',
          handed_over: 'Sit up at 09:00 with physiotherapy.',
        },
      ],
    ],
  },
  longFoot: {
    texts: {
      present_illness:
        'Stepped on a nail four weeks ago. Black third toe for ten days, foul smell, fever for three days.',
      past_illness: 'Diabetes for 14 years, no regular treatment. Hypertension.',
      drug_history: 'Metformin when he has it. Rash with sulfa drugs years ago.',
      personal_history: 'Bidi, ten a day for thirty years.',
      occupation_family: 'Mason. Mother had diabetes.',
      examination:
        'General: temperature 101.1 °F, pulse 104/min, BP 148/92 mmHg, sugar 342 mg/dl.\nRight foot: third toe black and dry, second toe blue, ulcer of the sole 4 x 3 cm with slough, pus on pressing. Dorsalis pedis not felt, posterior tibial weak. No feeling to the ankle.\nLeft foot: pulses weak, skin whole.',
      investigation: 'CBC, HbA1c, kidney function, pus culture, X-ray of the foot, Doppler of both legs.',
      consent:
        'Debridement and amputation of the third toe explained with the risk of further amputation; the patient and his son signed.',
      expected_stay: 'Two to three weeks',
      review: 'Dressing every second day',
    },
    rounds: [
      [
        1,
        {
          subjective: 'Less pain.',
          objective: 'No fever. Wound clean at the edges, slough in the middle.',
          assessment: 'Infection under control, sugar 180 to 240.',
          plan: 'Insulin by the scale, dressing tomorrow.',
        },
      ],
      [
        3,
        {
          objective: 'Wound 5 x 4 cm, granulating. Sugar 140 to 190.',
          assessment: 'Healing.',
          plan: 'Vacuum dressing. Diabetic shoes to be measured.',
        },
      ],
    ],
  },
  diabeticFoot: {
    texts: {
      present_illness: 'Blister of the left sole after new shoes, open for two weeks, smell since four days.',
      examination:
        'Left sole: ulcer 3 x 2 cm under the first metatarsal head, does not reach bone. Pulses felt. Feeling lost to the toes. Temperature 99.4 °F.',
      drug_history: 'Glimepiride and metformin twice a day.',
      review: 'In 24 hours',
    },
    addendum: 'Povidone iodine reddens the skin: dressing with saline and silver only.',
  },
  stroke: {
    texts: {
      present_illness:
        'Found with weak right arm and leg on waking, speech not clear. Well when he went to bed at 22:30.',
      past_illness: 'Hypertension for eight years, stopped tablets a month ago.',
      examination:
        'Conscious, understands, speaks in single words. Face drawn to the left, right arm 1/5, right leg 2/5, plantar up on the right.\nBP 186/104 mmHg, pulse 84/min regular, sugar 138 mg/dl. NIHSS 14.',
      investigation: 'CT of the brain: infarct of the left middle cerebral artery. ECG, lipids, carotid Doppler.',
      consent: 'Outside the hours of thrombolysis, explained to the son.',
      review: 'Every two hours in the first night',
    },
  },
  hipFracture: {
    texts: {
      present_illness: 'Slipped in the bathroom this morning, cannot stand, pain in the left hip.',
      past_illness: 'Hypertension, tablets taken today.',
      examination:
        'Left leg shortened 2 cm and turned out, no wound, pulses of the foot good. Chest clear. BP 142/84 mmHg, pulse 92/min.',
      investigation: 'X-ray of the pelvis and hip: fracture between the trochanters. CBC, INR, ECG, echo.',
      consent: 'Fixation with a nail explained, anaesthesia by the spine likely.',
      expected_stay: 'Seven days',
    },
  },
  copd: {
    isDraft: true,
    texts: {
      present_illness: 'Breathless for three days, cough with yellow sputum, cannot lie flat.',
      drug_history: 'Inhalers. Aspirin brought an attack of asthma.',
      examination:
        'Respiration 30/min, SpO₂ 86 % on air. Wheeze on both sides, [crackles / no crackles]. Ankles [swollen / not swollen].',
    },
  },
  subdural: {
    isDraft: true,
    texts: { present_illness: 'Headache and drowsy for a week after a fall three weeks ago.' },
  },
}
