/** A REST refusal: the SDK maps HTTP status with the words of `error_description` to its own errors (chat spec §8, HTTP mapping). */
export class ImError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    description: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(description)
  }
}

/** The refusals that several calls share. */
export const REST = {
  unauthorized: () => new ImError(401, 'unauthorized', 'Unable to authenticate (OAuth)'),
  forbidden: (words = 'permission denied') => new ImError(403, 'forbidden_op', words),
  badParameter: (name: string) => new ImError(400, 'illegal_argument', `Invalid parameter: "${name}"`),
  // The exception's name, not its text, is what the SDK knows an unknown user by.
  noUser: (name: string) =>
    new ImError(404, 'service_resource_not_found', `Service resource not found: user ${name}`, {
      exception: 'UserNotFoundException',
    }),
  noGroup: (id: string) => new ImError(404, 'resource_not_found', `grpID ${id} does not exist!`),
  noMessage: () => new ImError(404, 'message_not_found', 'message not found'),
  notMember: () => new ImError(400, 'illegal_argument', 'The user not in this group!'),
  unreadable: () =>
    new ImError(400, 'illegal_argument', 'Request body not readable.Please check content type is correct!'),
  tooMany: () => new ImError(429, 'too_many_requests', 'The request has reached the maximum limit'),
  /** A capability this service does not have; 40000 is the SDK's "service not enabled". */
  notEnabled: (service: string) =>
    new ImError(403, 'forbidden_op', `${service} service not open!`, { error_code: 40_000 }),
  notFound: () => new ImError(404, 'resource_not_found', 'Service resource not found'),
}
