import { VisuallyHidden } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import textCss from '../../ui/display/text.module.css'
import classes from './patient-name.module.css'

type Props = {
  readonly name: string
  readonly isSample: boolean
  /** Beside the name, or beneath it. */
  readonly aside?: string
  readonly beneath?: string
  /** Said by an icon after the name, so that the name keeps its room. */
  readonly mark?: string | false
  /** Another mark after it. */
  readonly second?: ReactNode
}

/** A patient's name; sample patients are labelled, so that nobody takes them for people (specification 2 section 1). */
export function PatientName({ name, isSample, aside, beneath, mark, second }: Props) {
  if (beneath)
    return (
      <span className={`${textCss.lines} ${classes.lines}`}>
        <PatientName name={name} isSample={false} second={second} {...(mark && { mark })} />
        <span className={classes.beneath}>
          <span title={beneath}>{beneath}</span>
          {isSample && <span className={classes.sample}>sample model</span>}
        </span>
      </span>
    )
  return (
    <span className={classes.name}>
      <span className={textCss.clipped} title={name}>
        {name}
      </span>
      {isSample && <span className={classes.sample}>sample model</span>}
      {mark && (
        <span className={classes.mark} title={mark}>
          <IconUrgent size={14} stroke={1.75} aria-hidden />
          <VisuallyHidden>{mark}</VisuallyHidden>
        </span>
      )}
      {second}
      {aside && <span className={classes.aside}>{aside}</span>}
    </span>
  )
}
