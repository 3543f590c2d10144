import { Anchor, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { WardbookMark } from '../../../hospitals/web/wardbook-mark.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { accessContract } from '../../model/access.contract.ts'
import { HOSPITALS, visited } from '../sign-in/entry-steps.ts'
import { BedMapPicture } from './bed-map-picture.tsx'
import css from './landing.module.css'
import { IpdPicture, PatientPicture } from './landing-pictures.tsx'

const LandingClaims = lazy(() => import('./landing-claims.tsx'))

const AREAS = [
  {
    title: 'Patient management',
    line: 'One record from the first registration: visits, documents and what happened when.',
    Picture: PatientPicture,
  },
  {
    title: 'Clinical workflows',
    line: 'Every admitted patient in one list, edited where it is read, current on every screen.',
    Picture: IpdPicture,
  },
  {
    title: 'Analytics and reporting',
    line: 'Beds, bills and days at a glance, counted over the whole hospital.',
    Picture: BedMapPicture,
  },
]

/** What a first visitor sees: the product's name, what it does, three pictures of it, one action. */
export function Landing() {
  const navigate = useNavigate()
  const { data: installation, isPending } = useRead(accessContract.signUpForm, {})
  const start = () => {
    visited.set('true')
    void navigate(HOSPITALS)
  }
  return (
    <div className={css.page}>
      <header className={css.header}>
        <span className={css.brand}>
          <WardbookMark />
          Wardbook
        </span>
        <Button variant="default" onClick={() => void navigate(HOSPITALS)}>
          Login
        </Button>
      </header>
      <main className={css.main}>
        <section className={css.hero}>
          <h1>Wardbook</h1>
          <p>Healthcare management for hospital staff, from the first registration to the paid bill.</p>
          <Button size="md" onClick={start} rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}>
            Get started
          </Button>
        </section>
        <section className={css.areas} aria-label="What it does">
          {AREAS.map(({ title, line, Picture }) => (
            <article key={title} className={css.area}>
              <Picture />
              <div className={css.words}>
                <h2>{title}</h2>
                <p>{line}</p>
              </div>
            </article>
          ))}
        </section>
        {/* At once: beneath the claims it stands where they end. */}
        {!isPending && (
          <Suspense>
            {installation?.mode === 'demo' && <LandingClaims />}
            <p className={css.footer}>
              Signing in with an email address?{' '}
              <Anchor component={Link} to="/login" inherit td="underline">
                Login
              </Anchor>
            </p>
          </Suspense>
        )}
      </main>
    </div>
  )
}
