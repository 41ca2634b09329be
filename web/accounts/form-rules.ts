import { z } from 'zod'
import { changePassword, confirmSecondFactor, UserAddressDraft } from '#contract/accounts/account.ts'
import { Address } from '#contract/accounts/address.ts'
import { renamePasskey } from '#contract/accounts/passkey.ts'
import { Proof } from '#contract/accounts/proof.ts'
import { NewPin } from '#contract/accounts/register.ts'
import { Setup } from '#contract/accounts/setup.ts'
import { Credentials, Password, Profile, Registration } from '#contract/accounts/user.ts'
import { Email } from '#contract/scalars.ts'

const ConfirmPassword = z.string().min(6, 'Confirm password is required')
const isSame = (form: { confirmPassword: string }, password: string) => form.confirmPassword === password
const mismatch = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // The rule also runs if other fields are invalid, as soon as both passwords are filled in.
  when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
    !issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
}

export const rules = {
  login: Credentials,
  register: Registration.extend({ confirmPassword: ConfirmPassword }).refine(
    (form) => isSame(form, form.password),
    mismatch,
  ),
  profile: Profile,
  password: changePassword.input
    .extend({ confirmPassword: ConfirmPassword })
    .refine((form) => isSame(form, form.newPassword), mismatch),
  newPassword: z
    .object({ password: Password, confirmPassword: ConfirmPassword })
    .refine((form) => isSame(form, form.password), mismatch),
  currentPassword: z.object({ password: Proof.shape.password.unwrap() }),
  proofCode: z.object({ code: Proof.shape.code.unwrap() }),
  passkeyName: renamePasskey.input.pick({ name: true }),
  code: confirmSecondFactor.input,
  email: z.object({ email: Email }),
  pin: z.object({ pin: NewPin }),
  setup: Setup,
  address: UserAddressDraft.extend({ address: Address.extend({ line2: z.string().max(120).optional() }) }),
} satisfies Record<string, z.ZodType>
export type RuleName = keyof typeof rules
