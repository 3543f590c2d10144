import { dayOf, showDay } from '../../../../src/kernel/calendar.ts'
import type { ordersContract } from '../../../../src/orders/model/orders.contract.ts'
import type { RouteInput } from '../../../../src/platform/model/contract/route.ts'
import type { Sections } from '../../../../src/radiology/model/report/report-sections.ts'
import { MINUTE } from '../../moments.ts'
import type { HeadCt } from './head-ct.ts'

type OrderedLine = NonNullable<RouteInput<typeof ordersContract.place>['lines']>[number]

/** A study: how long ago it was ordered, and how far it has come. */
export type Told = {
  readonly study: string
  readonly side?: NonNullable<OrderedLine['side']>
  readonly priority: 'routine' | 'urgent' | 'stat'
  readonly note: string
  readonly minutesAgo: number
  readonly until: 'ordered' | 'scheduled' | 'arrived' | 'asked' | 'done' | 'reported' | 'cancelled'
  /** Of a pregnant woman: what form F says. */
  readonly formF?: { readonly weeks: number; readonly indication: string }
  /** Why it is to be done again. */
  readonly repeat?: string
  readonly report?: ToldReport
  /** What a computed tomography of the head shows; its series is kept with it. */
  readonly pictures?: HeadCt
}

export type ToldReport = {
  readonly sections: Partial<Sections>
  /** Whom the radiologist called about it. */
  readonly told?: true
  readonly isVerified: boolean
  readonly addendum?: string
}

export const TODAY: readonly Told[] = [
  { study: 'RI062', priority: 'stat', note: 'Fall in the ward, drowsy', minutesAgo: 35, until: 'arrived' },
  { study: 'RI034', priority: 'urgent', note: 'Fever, basal crackles', minutesAgo: 100, until: 'done' },
  {
    study: 'RI062',
    priority: 'stat',
    note: 'Sudden weakness of the right arm',
    minutesAgo: 170,
    until: 'reported',
    report: {
      sections: {
        technique: 'Axial sections from the skull base to the vertex, without contrast.',
        findings:
          'Hyperdense area of 3.1 × 2.4 cm in the left basal ganglia with thin oedema around it.\nMidline shift of 3 mm to the right. Ventricles free of blood.\nBones of the skull intact.',
        impression: 'Acute intracerebral bleeding in the left basal ganglia with slight midline shift.',
        advice: 'Neurosurgical opinion; CT again after 24 hours, at once if the patient gets drowsy.',
      },
      told: true,
      isVerified: true,
    },
  },
  {
    study: 'RI034',
    priority: 'routine',
    note: 'Cough for a week',
    minutesAgo: 210,
    until: 'reported',
    report: {
      sections: {
        technique: 'PA view, erect, full inspiration.',
        findings: 'Trachea central. Cardiothoracic ratio 0.47.\nBoth lung fields clear. Both costophrenic angles free.',
        impression: 'Normal chest radiograph.',
      },
      isVerified: true,
      addendum: 'Compared with the radiograph brought by the patient, of a year ago: no change.',
    },
  },
  {
    study: 'RI032',
    priority: 'urgent',
    note: 'Distension, no stool for two days',
    minutesAgo: 120,
    until: 'reported',
    report: {
      sections: {
        technique: 'Erect view.',
        findings:
          'Several air-fluid levels in the central abdomen, widest loop [size] cm.\nNo free gas under the diaphragm.',
      },
      isVerified: false,
    },
  },
  { study: 'RI037', side: 'left', priority: 'routine', note: 'Control of the plate', minutesAgo: 150, until: 'done' },
  { study: 'RI020', priority: 'routine', note: 'Pain right upper abdomen', minutesAgo: 130, until: 'asked' },
  { study: 'RI070', priority: 'urgent', note: 'Distension, fever', minutesAgo: 80, until: 'scheduled' },
  { study: 'RI136', priority: 'routine', note: 'Back pain, tingling in the leg', minutesAgo: 200, until: 'scheduled' },
  { study: 'RI034', priority: 'routine', note: 'Before anaesthesia', minutesAgo: 20, until: 'ordered' },
  { study: 'RI030', priority: 'routine', note: 'Swollen calf', minutesAgo: 45, until: 'ordered' },
  {
    study: 'RI032',
    priority: 'urgent',
    note: 'Pain, no gas passed',
    minutesAgo: 140,
    until: 'done',
    repeat: 'The patient moved',
  },
  { study: 'RI070', priority: 'routine', note: 'Before the operation', minutesAgo: 190, until: 'cancelled' },
]

/** An ultrasound of a pregnant woman, with form F filled and declared before it. */
export const OBSTETRIC: Told = {
  study: 'RI017',
  priority: 'routine',
  note: 'Pregnant, second trimester: growth and flow',
  minutesAgo: 160,
  until: 'reported',
  formF: { weeks: 24, indication: 'Evaluation of foetal growth parameters and foetal weight' },
  report: {
    sections: {
      technique: 'Transabdominal, grey scale and colour Doppler.',
      findings:
        'Single live intrauterine pregnancy, heart rate 144 a minute, movements seen.\nGrowth corresponds to 24 weeks 2 days. Placenta posterior, clear of the internal os. Liquor adequate.\nFlow in the umbilical and both uterine arteries within the limits of this age.',
      impression: 'Single live pregnancy of 24 weeks with normal growth, liquor and flow.',
      advice: 'Control of growth in four weeks.',
    },
    isVerified: true,
  },
}

/** How long ago the first scan of `followedHead` was ordered, in minutes. */
const FIRST_SCAN = 28 * 60
/** Since so many minutes the patient of `followedHead` is in house. */
export const FOLLOWED_FOR = FIRST_SCAN + 120

/** The two computed tomographies of one patient in house, the second compared with the first. */
export const followedHead = (now: Date): readonly Told[] => [
  {
    study: 'RI062',
    priority: 'stat',
    note: 'Sudden weakness of the right arm, slurred speech',
    minutesAgo: FIRST_SCAN,
    until: 'reported',
    pictures: { slices: 12, bleeding: [0.13, 0.1], oedema: 0.03 },
    report: {
      sections: {
        technique: 'Axial sections from the skull base to the vertex, without contrast.',
        findings:
          'Hyperdense area of 3.1 × 2.4 cm in the left basal ganglia with thin oedema around it.\nMidline shift of 3 mm to the right. Ventricles free of blood.\nBones of the skull intact.',
        impression: 'Acute intracerebral bleeding in the left basal ganglia with slight midline shift.',
        advice: 'Neurosurgical opinion; CT again after 24 hours, at once if the patient gets drowsy.',
      },
      told: true,
      isVerified: true,
    },
  },
  {
    study: 'RI062',
    priority: 'urgent',
    note: 'Control after 24 hours, drowsy since the morning',
    minutesAgo: 115,
    until: 'reported',
    pictures: { slices: 16, bleeding: [0.135, 0.105], oedema: 0.06 },
    report: {
      sections: {
        technique: 'Axial sections from the skull base to the vertex, without contrast.',
        comparison: `CT of the head of ${showDay(dayOf(new Date(now.getTime() - FIRST_SCAN * MINUTE)))}.`,
        findings:
          'The hyperdense area in the left basal ganglia measures 3.2 × 2.5 cm, as good as unchanged.\nThe oedema around it has become wider. Midline shift of 4 mm to the right, 3 mm before.\nVentricles free of blood, not widened.',
        impression: 'Bleeding in the left basal ganglia unchanged in size, with more oedema around it.',
        advice: 'CT again after 48 hours, at once if the patient gets worse.',
      },
      isVerified: true,
    },
  },
]
