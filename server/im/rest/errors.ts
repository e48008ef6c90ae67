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
  noUser: (name: string) =>
    new ImError(404, 'service_resource_not_found', `Service resource not found: user ${name} doesn't exist`),
  noGroup: (id: string) => new ImError(404, 'resource_not_found', `grpID ${id} does not exist!`),
  noMessage: () => new ImError(404, 'message_not_found', 'message not found'),
  notFound: () => new ImError(404, 'resource_not_found', 'Service resource not found'),
}
