// Written by npm run fix from the x.charge-sources.ts of the slices; not changed by hand.
import type { ChargeSource } from './platform/model/records/charge-source.ts'

/** What posts charges, by kind. A posting of a kind that no slice declares does not compile. */
export interface ChargeSourceKinds {
  readonly blood_transfusion: true
  readonly medicine_issue_line: true
  readonly order_line: true
  readonly physiotherapy_package: true
  readonly physiotherapy_session: true
  readonly theatre_anaesthesia: true
  readonly theatre_item: true
  readonly theatre_time: true
  readonly typed: true
  readonly ward_dose_line: true
}
export type ChargeSourceKind = keyof ChargeSourceKinds

export const CHARGE_SOURCES: readonly ChargeSource[] = [
  { kind: 'blood_transfusion', words: 'Transfusion', path: '/blood/:visitId', owner: 'source' },
  { kind: 'medicine_issue_line', words: 'Issue of the pharmacy', path: '/dispensing/:visitId', owner: 'source' },
  { kind: 'order_line', words: 'Order', path: '/orders/:visitId', owner: 'source' },
  {
    kind: 'physiotherapy_package',
    words: 'Physiotherapy package',
    path: '/physiotherapy-bill/:visitId',
    owner: 'source',
  },
  {
    kind: 'physiotherapy_session',
    words: 'Physiotherapy session',
    path: '/physiotherapy-bill/:visitId',
    owner: 'source',
  },
  { kind: 'theatre_anaesthesia', words: 'Anaesthesia', path: '/operation-theatre/:caseId', owner: 'source' },
  { kind: 'theatre_item', words: 'Used in the theatre', path: '/operation-theatre/visit/:visitId', owner: 'source' },
  { kind: 'theatre_time', words: 'Theatre time', path: '/operation-theatre/:caseId', owner: 'source' },
  { kind: 'typed', words: 'Billing desk', path: null, owner: 'desk' },
  { kind: 'ward_dose_line', words: 'Given from ward stock', path: '/treatment-sheet/:visitId', owner: 'source' },
]
