import { AlertMark } from '../../alerts/web/alert-mark.tsx'
import { showMoment } from '../../kernel/calendar.ts'

/** That the admission note of a visit is past its hours, as a mark of its row. */
export const LateNoteMark = ({ due }: { readonly due: string }) => (
  <AlertMark level="medium" words={`Admission note is not signed, due ${showMoment(due)}`} />
)
