import { STATUS } from '../protocol/codes'

/** A send the service does not carry out; the SDK turns status and reason into its error (chat spec §8, send-failure statuses). */
export class Refusal extends Error {
  constructor(
    readonly errorCode: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** Reasons by the words the SDK looks for. */
export const REFUSE = {
  muted: () => new Refusal(STATUS.userMuted, 'user is mute'),
  sensitive: () => new Refusal(STATUS.permissionDenied, 'sensitive words'),
  blocked: () => new Refusal(STATUS.fail, 'blocked'),
  noUser: () => new Refusal(STATUS.fail, 'user not found'),
  noGroup: () => new Refusal(STATUS.fail, 'group not found'),
  notMember: () => new Refusal(STATUS.fail, 'not in group or chatroom'),
  groupDisabled: () => new Refusal(STATUS.fail, 'group is disabled'),
  notAllowed: () => new Refusal(STATUS.fail, 'not in group or chatroom white list'),
  recallTooLate: () => new Refusal(STATUS.fail, 'exceed recall time limit'),
  recallDenied: () => new Refusal(STATUS.fail, 'message recall disabled'),
  tooLong: () => new Refusal(STATUS.fail, 'message too long'),
  unsupported: () => new Refusal(STATUS.fail, 'operation unsupported'),
}
