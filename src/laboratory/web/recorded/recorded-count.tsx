import { RecordedCount } from '../../../orders/web/recorded/recorded-count.tsx'

/** How many recorded tests have no report yet. */
export function LabRecordedCount() {
  return <RecordedCount department="laboratory" />
}
