import { Button, Skeleton, Stack } from '@mantine/core'
import { IconDatabaseExport, IconRestore, IconScale, type TablerIcon } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { personWords } from '../../model/person.ts'
import { MyPin } from '../pin/my-pin.tsx'
import { rightsOf } from '../role-words.ts'
import { TwoStep } from '../second-factor/two-step.tsx'
import { useAuth } from '../session.tsx'
import { MySignature } from '../signature/my-signature.tsx'
import { ChangePassword } from './change-password.tsx'
import { MySessions } from './my-sessions.tsx'
import { Preferences } from './preferences.tsx'
import css from './settings.module.css'

const HospitalSettings = lazy(() => import('../../../hospitals/web/hospital-settings.tsx'))

/** The height of the hospital's form, while it comes. */
const HOSPITAL_PX = 420

type SectionProps = { readonly title: string; readonly line: string; readonly children: ReactNode }

const Section = ({ title, line, children }: SectionProps) => (
  <section className={css.section} aria-label={title}>
    <div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.quiet}>{line}</p>
    </div>
    <div className={css.body}>{children}</div>
  </section>
)

/** The person's own preferences and, for those who may, the hospital's configuration (decisions 'Doctors and Settings'). */
export function Component() {
  const { user, hospital, can } = useAuth()
  if (!user) return null
  return (
    <Page
      title="Settings"
      subtitle={`${personWords(user)} · ${user.email}, ${rightsOf(user)} at ${hospital?.name ?? user.hospital}`}
    >
      <Stack gap={0} maw={1200}>
        <Section title="Preferences" line="Kept in this browser, for you alone.">
          <Preferences />
        </Section>
        <Section
          title="Signature"
          line="Stands on what you sign. Your name and registration are kept by an administrator."
        >
          <MySignature />
        </Section>
        <Section title="Password" line="Changing it signs you out everywhere else.">
          <ChangePassword />
        </Section>
        <Section
          title="Quick PIN"
          line="Six digits with which you confirm at a colleague’s screen. They never sign you in."
        >
          <MyPin />
        </Section>
        <Section title="Two-step sign-in" line="A code from your phone beside the password, when you sign in.">
          <TwoStep />
        </Section>
        {can('hospital:settings') && (
          <Section
            title="Hospital"
            line="What the sign-in page and every print show of your hospital, and how long a session lasts."
          >
            <Suspense fallback={<Skeleton height={HOSPITAL_PX} />}>
              <HospitalSettings />
            </Suspense>
          </Section>
        )}
        {can('hospital:settings') && (
          <Section title="Billing rules" line="How a stay is divided and a bill is priced, from day to day.">
            <Way to="/billing-rules" Icon={IconScale}>
              Open the billing rules
            </Way>
          </Section>
        )}
        {can('hospital:settings') && (
          <Section title="Backups" line="Whether all records could be restored, and a backup at once.">
            <Way to="/backups" Icon={IconDatabaseExport}>
              Open the backups
            </Way>
          </Section>
        )}
        {can('record:restore') && (
          <Section title="Recycle bin" line="Deleted patients and visits, kept for 30 days.">
            <Way to="/recycle-bin" Icon={IconRestore}>
              Open the recycle bin
            </Way>
          </Section>
        )}
        <Section title="Where you are signed in" line="End a session that you left open elsewhere.">
          <MySessions />
        </Section>
      </Stack>
    </Page>
  )
}

type WayProps = { readonly to: Address; readonly Icon: TablerIcon; readonly children: string }

/** The way to a screen of its own. */
const Way = ({ to, Icon, children }: WayProps) => (
  <Button component={Link} to={to} variant="default" leftSection={buttonIcon(Icon)}>
    {children}
  </Button>
)
