import {
  batchPart,
  early,
  heaviest,
  horizon,
  longBlock,
  longestAway,
  longestWait,
  pollEvery,
  probeAfter,
  probeEvery,
  reprobeEvery,
  smallestLimit,
  usualWeight,
} from '../budget/tuning.js';
import { paceScript } from './pace-script.js';
import { queueScript } from './queue-script.js';
import { windowScript } from './window-script.js';

// Milliseconds. Every waiting call asks at least once a second; a process that has ended does not.
const lostAfter = 5_000;
// A call that has not ended by then never will: its process was killed.
const longestCall = 180_000;
const kept = 24 * 3_600_000;

/** `budget/scheduler.ts` in Lua. Runs one request of a process; its argument and its result are JSON. */
export const script: string = `
local base = KEYS[1]
local request = cjson.decode(ARGV[1])
local now = request.now
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local packed = redis.call('GET', base .. ':state')
local state = packed and cmsgpack.unpack(packed) or nil
${windowScript}
state = state or {
  shared = newWindow(''), own = {}, sent = {}, calls = {}, present = {}, blocked = {}, current = 0, arrivals = 0,
  busy = {}, shares = 0, meanWeight = ${usualWeight}, evenAt = 0, quietUntil = 0, probedAt = 0, isUnlimited = false,
  advancedBy = 0, advancedUntil = 0,
}
local shared = state.shared
${queueScript}
${paceScript}

local function earliest(operation)
  local block = state.blocked[operation]
  local at = math.max(now, block and math.min(block.untilTime, block.probeAt) or 0)
  if state.isUnlimited then return at end
  if shared.limit == 0 then return math.max(at, next(state.sent) and state.probedAt + ${probeAfter} or now) end
  for _, window in ipairs(windowsOf(operation)) do at = math.max(at, earliestIn(window, weightOf(operation))) end
  return at
end

local function send(call)
  local weight = weightOf(call.operation)
  if shared.limit > 0 and countPace(call) then advance(call, weight, shared.resetAt) end
  if shared.limit == 0 then state.probedAt = now end
  local block = state.blocked[call.operation]
  if block then block.probeAt = now + ${reprobeEvery} end
  local entry = {
    user = call.user, operation = call.operation, at = now, weight = weight, isAlone = next(state.sent) == nil,
    counted = {},
  }
  for _, other in pairs(state.sent) do other.isAlone = false end
  for _, window in ipairs(windowsOf(call.operation)) do count(window, entry) end
  state.sent[call.id] = entry
  charge(call, weight)
end

local function pump()
  while now >= state.quietUntil do
    local nextAt, due = now + 3600000, nil
    for _, candidate in ipairs(heads()) do
      local call = candidate.call
      local fits = earliest(call.operation)
      if fits > now then
        nextAt = math.min(nextAt, fits)
      else
        local at = dueAt(call)
        if at <= now then due = call end
        nextAt = math.min(nextAt, at)
        break
      end
    end
    if due then send(due) else state.quietUntil = math.min(nextAt, now + ${pollEvery}) end
  end
  return state.quietUntil
end

local function waitOf(asker)
  local fitsIn = earliest(asker.operation) - now
  if shared.limit == 0 then return fitsIn end
  local units = unitsAhead(asker)
  if fitsIn > 0 then return fitsIn + units / shared.limit * shared.span end
  return dueAt(asker) - now + timeFor(units, asker)
end

local function away(ms) return math.max(1, math.ceil(${early} * math.min(ms, ${longestAway}) / 1000)) end

local function quotaAfter(wait, asker)
  if shared.limit == 0 then return { limit = 0, remaining = 0, reset = 0 } end
  local part = partOf(asker)
  local limit = math.max(${smallestLimit}, math.floor(shared.limit * part + 0.5))
  if not asker.isInteractive then limit = math.floor(limit * ${batchPart}) end
  if wait > ${horizon} then return { limit = limit, remaining = 0, reset = away(wait) } end
  local free = math.floor(unitsIn(${horizon} - wait, part, asker))
  return { limit = limit, remaining = math.min(limit, math.max(${heaviest}, free)), reset = ${horizon / 1_000} }
end

local function refuse(call, wait)
  local block = state.blocked[call.operation]
  local left = block and block.untilTime - now or 0
  local retryAfter = left > ${longBlock} and math.ceil(left / 1000) or away(wait)
  keepPlace(call.user, math.min(retryAfter * 1000, ${longestAway}))
  return { state = 'refused', retryAfter = retryAfter, quota = quotaAfter(wait, call) }
end

local function ask(asked)
  local call = state.calls[asked.id]
  if state.sent[asked.id] then return { state = 'sent' } end
  if not call then
    local wait = waitOf(asked)
    call = asked
    call.enteredAt = now
    addCall(call)
    if wait > ${longestWait} then
      removeCall(call)
      return refuse(call, wait)
    end
    state.quietUntil = 0
  end
  call.seenAt = now
  local nextAt = pump()
  if state.sent[call.id] then return { state = 'sent' } end
  local waited = now - call.enteredAt
  if waited >= ${longestWait} then
    removeCall(call)
    return refuse(call, waitOf(call))
  end
  return { state = 'waiting', ms = math.ceil(math.min(math.max(nextAt - now, 1), ${longestWait} - waited, shared.limit > 0 and ${pollEvery} or ${probeEvery})) }
end

local function settle(id, report, isUnsent)
  local entry = state.sent[id]
  if not entry then return end
  state.sent[id] = nil
  state.quietUntil = 0
  local operation = entry.operation
  if isUnsent then
    for _, window in ipairs(windowsOf(operation)) do discount(window, entry) end
  elseif report then
    if report.limit > 0 then
      state.isUnlimited = false
      local window = shared
      if report.limit < shared.limit then
        window = state.own[operation] or newWindow(operation)
        state.own[operation] = window
      end
      update(window, entry, report)
    elseif shared.limit == 0 and report.status < 400 then
      state.isUnlimited = true
    end
    local block = state.blocked[operation]
    if report.retryAfter > 0 then
      local probeAt = now + math.min(report.retryAfter, ${reprobeEvery})
      state.blocked[operation] = { since = now, untilTime = now + report.retryAfter, probeAt = probeAt }
    elseif block and entry.at > block.since then
      state.blocked[operation] = nil
    end
  end
  refund(entry.user, entry.weight - (isUnsent and 0 or weightOf(operation)))
end

for id, entry in pairs(state.sent) do
  if entry.at < now - ${longestCall} then state.sent[id] = nil end
end
local lost = {}
for _, call in pairs(state.calls) do
  if call.seenAt < now - ${lostAfter} then table.insert(lost, call) end
end
for _, call in ipairs(lost) do removeCall(call) end
prune()

local result = {}
if request.type == 'ask' then
  for index, asked in ipairs(request.calls) do result[index] = ask(asked) end
else
  if request.type == 'leave' and state.calls[request.id] then removeCall(state.calls[request.id]) end
  if request.type ~= 'quota' then settle(request.id, request.report, request.type == 'leave') end
  result = quotaAfter(waitOf(request.asker), request.asker)
end
redis.call('SET', base .. ':state', cmsgpack.pack(state), 'PX', ${kept})
for _, key in ipairs({ usersKey, turnsKey, placesKey, activeKey }) do redis.call('PEXPIRE', key, ${kept}) end
return cjson.encode(result)
`;
