import { Button } from '@mantine/core'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import css from './gate-pass.module.css'

type Props = { readonly visitNo: string | null; readonly why: string; onClose(): void }

/** Which visit's pass could not be shown, where its number is known, and why (specification 3 section 2.7). */
export const NoPass = ({ visitNo, why, onClose }: Props) => (
  <div className={css.none}>
    <ErrorState what={why} />
    {visitNo && <p className={css.visit}>Visit ID: {visitNo}</p>}
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  </div>
)
