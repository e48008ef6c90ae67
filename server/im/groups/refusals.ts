import { ImError } from '../rest/errors'

/** Refusals of groups and rooms, in the words the SDK maps to its errors (chat spec §8, HTTP mapping; numbers are the SDK's). */
export const GROUP = {
  /** 602 of a group, 702 of a room. */
  notMembers: (names: readonly string[]) =>
    new ImError(403, 'forbidden_op', `users [${names.join(', ')}] are not members of this group!`),
  /** 606 of a group, 704 of a room. */
  full: () => new ImError(403, 'forbidden_op', 'group member list is full!'),
  /** 607. */
  tooMany: () => new ImError(403, 'forbidden_op', 'members size is greater than max user size !'),
  /** 601. */
  already: (name: string, id: string) =>
    new ImError(403, 'forbidden_op', `invite users to join group failed, reason: user ${name} already in group ${id}`),
  /** 608. */
  disabled: () => new ImError(403, 'forbidden_op', 'can not operate this group, reason: group is disabled'),
  /** 50: limit reached. */
  limit: (what: string) => new ImError(403, 'forbidden_op', `${what} limit reached`, { error_code: 91_101 }),
  noRequest: (name: string) => new ImError(404, 'resource_not_found', `no request of ${name} is waiting`),
  noFile: () => new ImError(404, 'resource_not_found', 'file not found'),
}

export const THREAD = {
  /** 1300. */
  missing: () => new ImError(404, 'resource_not_found', 'thread not found', { error_code: 40_011 }),
  /** 1301. */
  exists: () => new ImError(400, 'illegal_argument', 'thread already exists', { error_code: 40_002 }),
  /** 50. */
  nameTooLong: () => new ImError(403, 'forbidden_op', 'thread name limit reached', { error_code: 40_005 }),
}
