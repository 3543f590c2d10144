import { RecordedLines } from '../../../orders/web/recorded/recorded-lines.tsx'

/** Tests that the desk recorded as done: their reports are attached here. */
export default function RecordedTab() {
  return <RecordedLines department="laboratory" />
}
