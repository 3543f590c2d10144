import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { accessContract } from '../../model/access.contract.ts'
import { DemoAccounts } from '../sign-in/demo-accounts.tsx'
import { EntryFrame, EntrySheet } from '../sign-in/entry-frame.tsx'

const SIGN_UP = { approval: 'An administrator approves it', open: 'Open', closed: 'Closed' } as const

/** /test, on demo data only (decisions): that the installation answers, how it is set up, and whom to sign in as. */
export function Component() {
  const { data } = useRead(accessContract.signUpForm, {})
  const go = useNavigate()
  if (!data) return null
  return (
    <EntryFrame action={<Link to="/">Return to Home</Link>}>
      <EntrySheet
        title="Test"
        line="This installation answers, and holds demo data."
        below={<DemoAccounts accounts={data.demoAccounts} onPick={() => void go('/login')} />}
      >
        <FactList
          facts={[
            ['New accounts', SIGN_UP[data.signup]],
            ['Links by e-mail', data.mail ? 'Sent' : 'Not sent'],
          ]}
        />
      </EntrySheet>
    </EntryFrame>
  )
}
