import { showMoment } from '../../kernel/calendar.ts'
import { Chip } from '../../ui/display/chip.tsx'

type Props = { readonly reason: string; readonly by: string | null; readonly at: string }

/** That a patient goes with bill or summary still open: why, and by whose word. */
export const ProvisionalNote = ({ reason, by, at }: Props) => (
  <>
    <Chip tone="warning">Provisional discharge</Chip> {reason} ({[by, showMoment(at)].filter(Boolean).join(', ')})
  </>
)
