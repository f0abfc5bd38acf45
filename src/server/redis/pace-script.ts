import {
  batchBurst,
  firstReserve,
  interactiveBurst,
  lastReserve,
  lastUnits,
  lead,
  margin,
  reserveFalls,
  usualWindow,
} from '../budget/tuning.js';

/** `budget/pace.ts` in Lua. What the other parts of the script define comes before. */
export const paceScript: string = `
local function rate(spent)
  local left = leftIn(shared) - spent
  local time = shared.resetAt - ${lead} - now
  return left > 0 and time > 0 and left / time or shared.limit / ${usualWindow}
end

local function burstOf(call) return (call.isInteractive or isNew(call.user)) and ${interactiveBurst} or ${batchBurst} end

local function evenDue(call)
  local at = state.evenAt - burstOf(call)
  if call.isInteractive or isNew(call.user) then return at end
  local isLast = leftIn(shared) - weightOf(call.operation) < math.min(${lastUnits}, shared.limit * ${lastReserve})
  return isLast and math.max(at, shared.resetAt - ${lead}) or at
end

local function unreservedAt(call)
  local left = (leftIn(shared) - weightOf(call.operation)) / shared.limit
  if left < ${lastReserve} then return math.huge end
  if call.isInteractive then return now end
  local startedAt = shared.resetAt - shared.span
  return math.max(now, startedAt + shared.span * ${reserveFalls} * (1 - left / ${firstReserve}))
end

local function unreserved(call)
  if not isAlone(call.user) then return 0 end
  local fallen = (now - shared.resetAt + shared.span) / (shared.span * ${reserveFalls})
  local reserve = call.isInteractive and ${lastReserve} or math.max(${lastReserve}, ${firstReserve} * (1 - fallen))
  return math.max(0, leftIn(shared) - reserve * shared.limit)
end

local function dueAt(call)
  if shared.limit == 0 then return now end
  local even = evenDue(call)
  if even > now and isAlone(call.user) then even = math.min(even, unreservedAt(call)) end
  return math.max(now, even)
end

local function countPace(call)
  if evenDue(call) > now then return true end
  state.evenAt = math.max(state.evenAt, now) + weightOf(call.operation) / rate(0)
  return false
end

local function timeFor(units, call)
  local left = math.max(0, leftIn(shared))
  local free = unreserved(call)
  if units <= free then return 0 end
  if units <= left then return (units - free) / rate(free) end
  return shared.resetAt + ${margin} - now + (units - left) / shared.limit * shared.span
end

local function unitsIn(ms, part, call)
  local free = unreserved(call)
  local ahead = math.max(0, now + burstOf(call) - math.max(now, state.evenAt))
  return free + (ahead + ms) * rate(free) * part
end
`;
