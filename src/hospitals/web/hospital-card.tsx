import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import textCss from '../../ui/display/text.module.css'
import type { Branding } from '../model/hospitals.contract.ts'
import css from './hospital-card.module.css'
import { HospitalColours } from './hospital-colours.tsx'
import { WardbookMark } from './wardbook-mark.tsx'

const MOST_FEATURES = 4

type Props = { readonly hospital: Branding; onAccess(): void }

/** A hospital one can sign in to, in its colour, with at most four of its features. */
export function HospitalCard({ hospital, onAccess }: Props) {
  const { type, name, tagline, description, features } = hospital
  return (
    <HospitalColours type={type}>
      <article className={css.card} aria-label={name}>
        <div className={css.head}>
          <WardbookMark size={36} colour="var(--mantine-primary-color-7)" />
          <div>
            <h2 className={css.name}>{name}</h2>
            <p className={css.tagline}>{tagline}</p>
          </div>
        </div>
        <p className={textCss.quiet}>{description}</p>
        <ul className={css.features} aria-label={`Features of ${name}`}>
          {features.slice(0, MOST_FEATURES).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Button
          fullWidth
          mt="auto"
          aria-label={`Access ${name}`}
          rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
          onClick={onAccess}
        >
          Access
        </Button>
      </article>
    </HospitalColours>
  )
}
