import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { endMySession, mySessions, stayAwake, whoAmI } from './my-session.ts'
import { changePassword } from './passwords/change-password.ts'
import { choosePassword } from './passwords/choose-password.ts'
import { forgottenPassword } from './passwords/forgotten-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { setMyPin, showMyPin, unlockMyPin } from './pin/my-pin.ts'
import { listPeople } from './pin/people.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  mySecondFactor,
  removeMySecondFactor,
} from './second-factor/my-second-factor.ts'
import { removeSecondFactorOf } from './second-factor/remove-second-factor.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp, signUpForm } from './sign-up.ts'
import { removeSignature, setSignature, showSignature } from './signature/signature.ts'

export const accessRoutes: readonly MountedOperation[] = [
  whoAmI,
  signIn,
  stayAwake,
  signOut,
  mySessions,
  endMySession,
  changePassword,
  signUpForm,
  signUp,
  resetPassword,
  forgottenPassword,
  choosePassword,
  mySecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeMySecondFactor,
  removeSecondFactorOf,
  showSignature,
  setSignature,
  removeSignature,
  showMyPin,
  setMyPin,
  unlockMyPin,
  listPeople,
]
