/**
 * The wire of the chat service, as easemob-websdk speaks it: each websocket frame is one MSync. Only the numbers are the protocol's; fields
 * that neither side of ours uses are left out, and unknown fields are skipped by the codec.
 */
export const SCHEMA = `
syntax = "proto2";

message JID { optional string appKey = 1; optional string name = 2; optional string domain = 3; optional string clientResource = 4; }

message KeyValue {
  optional string key = 1; optional int32 type = 2;
  optional int64 varintValue = 3; optional float floatValue = 4; optional double doubleValue = 5; optional string stringValue = 6;
}

message MSync {
  optional int32 version = 1; optional JID guid = 2; optional string auth = 3; optional int32 command = 8; optional bytes payload = 9;
  repeated int32 encryptType = 11;
}

message Status { optional int32 errorCode = 1; optional string reason = 2; }

message Provision {
  optional int32 osType = 1; optional string version = 2; optional Status status = 8; optional string deviceUuid = 9;
  optional bool isManualLogin = 10; optional string deviceName = 12; optional string resource = 13; optional string auth = 14;
  optional string actionVersion = 17; optional string authToken = 18; optional string sessionId = 20; optional string reason = 21;
}
message Logout { optional string sessionId = 1; optional string reason = 2; optional Status status = 3; }

message Meta {
  optional uint64 id = 1; optional JID from = 2; optional JID to = 3; optional uint64 timestamp = 4; optional int32 ns = 5;
  optional bytes payload = 6; optional int32 routetype = 7; repeated KeyValue ext = 8; optional bytes meta = 9;
  repeated string directedUsers = 10;
}
message CommSyncUL { optional Meta meta = 1; optional uint64 key = 2; optional JID queue = 3; }
message CommSyncDL {
  optional Status status = 1; optional uint64 metaId = 2; optional uint64 serverId = 3; repeated Meta metas = 4;
  optional uint64 nextKey = 5; optional JID queue = 6; optional bool isLast = 7; optional uint64 timestamp = 8;
}
message CommNotice { optional JID queue = 1; }
message CommUnreadDL { optional Status status = 1; repeated MetaQueue unread = 2; optional uint64 timestamp = 3; }
message MetaQueue { optional JID queue = 1; optional uint32 n = 2; }

message MessageBody {
  message Size { optional double width = 1; optional double height = 2; }
  message Content {
    optional int32 type = 1; optional string text = 2; optional double latitude = 3; optional double longitude = 4;
    optional string address = 5; optional string displayName = 6; optional string remotePath = 7; optional string secretKey = 8;
    optional int32 fileLength = 9; optional string action = 10; repeated KeyValue params = 11; optional int32 duration = 12;
    optional Size size = 13; optional string thumbnailRemotePath = 14; optional string thumbnailSecretKey = 15;
    optional string thumbnailDisplayName = 16; optional int32 thumbnailFileLength = 17; optional Size thumbnailSize = 18;
    optional string customEvent = 19; repeated KeyValue customExts = 20; optional string buildingName = 21; optional int32 subType = 22;
    optional string title = 23; optional string summary = 24; optional int32 combineLevel = 25;
  }
  message MessageConfig { optional bool allowGroupAck = 1; }
  optional int32 type = 1; optional JID from = 2; optional JID to = 3; repeated Content contents = 4; repeated KeyValue ext = 5;
  optional uint64 ackMessageId = 6; optional MessageConfig msgConfig = 7; optional string ackContent = 8; optional string meta = 9;
  optional uint64 editMessageId = 11; optional int32 editScope = 12;
}

message MUCBody {
  message MucStatus { optional int32 errorCode = 1; optional string description = 2; optional string chatroomInfo = 3; }
  message EventInfo { optional int32 eventType = 1; optional string ext = 2; }
  optional JID mucId = 1; optional int32 operation = 2; optional JID from = 3; repeated JID to = 4; optional string reason = 6;
  optional bool isChatroom = 7; optional MucStatus status = 8; optional bool isThread = 9; optional JID mucParentId = 10;
  optional string mucName = 11; optional EventInfo eventInfo = 12; optional int32 mucMemberCount = 13; optional string ext = 14;
  optional bool leaveOtherRooms = 15; repeated string members = 16;
}

message RosterBody { optional int32 operation = 1; optional JID from = 3; repeated JID to = 4; optional string reason = 5; }
message StatisticsBody { optional int32 operation = 1; optional string reason = 10; }
`
