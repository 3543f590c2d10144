import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { accessContract, SIGN_UP_CLOSED } from '../../model/access.contract.ts'
import { EntryFrame, EntrySheet } from '../sign-in/entry-frame.tsx'

type Props = { readonly title: string; readonly line: string; readonly children: ReactNode }

/** The sheet of a sign-up form; where an installation closes sign-up, a sentence stands in the form's place. */
export function SignUpSheet({ title, line, children }: Props) {
  const form = useRead(accessContract.signUpForm, {})
  const closed = form.data?.signup === 'closed'
  return (
    <EntryFrame width={440}>
      <EntrySheet
        title={title}
        line={closed ? undefined : line}
        below={
          !form.isPending && (
            <Text inherit>
              Already have an account?{' '}
              <Anchor component={Link} to="/login" inherit td="underline">
                Sign in
              </Anchor>
            </Text>
          )
        }
      >
        {closed ? <Notice tone="info">{SIGN_UP_CLOSED.text}</Notice> : !form.isPending && children}
      </EntrySheet>
    </EntryFrame>
  )
}
